/** Keeps only what the server calls immutable: an address that will never show anything else. */
export const onlyLasting = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && response.headers.get('cache-control')?.includes('immutable') ? response : null,
}
