import { hash } from 'node:crypto'

/** What the browser may load and do; a page's inline styles and scripts are allowed one by one, by their hashes. */
export function contentSecurityPolicy(
  inlineStyles: readonly string[] = [],
  inlineScripts: readonly string[] = [],
): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(inlineScripts)}`,
    `style-src 'self'${hashesOf(inlineStyles)}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Of a page that others may frame: it has its own styles and nothing else. */
export function framedPolicy(inlineStyles: readonly string[]): string {
  return [
    "default-src 'none'",
    `style-src${hashesOf(inlineStyles)}`,
    "form-action 'none'",
    "base-uri 'none'",
    'frame-ancestors *',
  ].join('; ')
}

function hashesOf(texts: readonly string[]): string {
  return texts.map((text) => ` 'sha256-${hash('sha256', text, 'base64')}'`).join('')
}

/** The headers of every answer. Constants, not @fastify/helmet: the same values, set once instead of computed per request. */
export function securityHeaders(publicUrl: string, policy = contentSecurityPolicy()) {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // A promise that plain HTTP is over: only where the institute really serves HTTPS.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}
