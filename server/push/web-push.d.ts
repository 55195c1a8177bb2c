declare module 'web-push' {
  interface RequestDetails {
    headers: Record<string, string | number>
    body: Buffer
  }
  const webPush: {
    /** Encrypts (RFC 8291) and signs (RFC 8292). */
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: {
        vapidDetails: { subject: string; publicKey: string; privateKey: string }
        TTL: number
        urgency: 'normal' | 'high'
        topic: string
      },
    ): RequestDetails
  }
  export default webPush
}
