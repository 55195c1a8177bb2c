/** The `count` topics that follow one in its list, from the start again after the last. */
export function nextTopics<T extends { slug: string }>(
  topics: readonly T[],
  slug: string,
  count: number,
): T[] {
  const position = topics.findIndex((topic) => topic.slug === slug)
  const others = [...topics.slice(position + 1), ...topics.slice(0, Math.max(position, 0))]
  return others.slice(0, count)
}
