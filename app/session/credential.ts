/** E-mail and password, as the person typed them. */
export interface Credential {
  email: string
  password: string
}
