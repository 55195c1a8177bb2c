/** As much of the parser as is used; the types that are published for it bring those of Node along. */
declare module 'papaparse' {
  interface ParseError {
    code: string
    row?: number
  }
  interface Options {
    delimiter: string
    preview?: number
  }
  const papaparse: {
    parse(text: string, options: Options): { data: string[][]; errors: ParseError[] }
  }
  export default papaparse
}
