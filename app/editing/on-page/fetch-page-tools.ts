/** Apart, because whoever imports it names the sheets of all that staff edit with: in every reader's first script they would cost 0.2 kB. */
export function fetchPageTools() {
  return import('./editing-layer.tsx')
}
