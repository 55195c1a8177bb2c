/** As much of the parser as is used; the types that are published for it bring those of Node along. */
declare module 'papaparse' {
  interface ParseError {
    type: 'Quotes' | 'Delimiter' | 'FieldMismatch'
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
