/** As much of the parser as is used; it has no types of its own. */
declare module 'saxen' {
  type Decode = (text: string) => string
  export class Parser {
    on(
      event: 'openTag',
      listen: (
        name: string,
        attributes: () => Record<string, string> | false,
        decode: Decode,
      ) => void,
    ): this
    on(event: 'closeTag', listen: (name: string) => void): this
    on(event: 'text', listen: (text: string, decode: Decode) => void): this
    on(event: 'cdata', listen: (text: string) => void): this
    /** Throws what is wrong with the text. */
    parse(xml: string): unknown
    /** Nothing more is told. */
    stop(): void
  }
}
