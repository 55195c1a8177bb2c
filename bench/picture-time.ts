/** Whenever pictures are drawn, they show a morning on which places are open. */
export const pictureTime = '2026-12-02T10:00:00-03:00'
