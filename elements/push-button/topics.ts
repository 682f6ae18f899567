/** Longest name of a topic, and most topics of a button. */
const MAX_NAME = 32;
const MAX_TOPICS = 16;

/** A topic that a host takes. */
const TOPIC = /^[\p{L}\p{N}_-]+$/u;

/** Reads a list of topics, separated by spaces or commas. */
export function readTopics(list: string): {
  readonly topics: readonly string[];
  readonly invalid: readonly string[];
} {
  const names = [...new Set(list.split(/[\s,]+/).filter(Boolean))];
  const isValid = (name: string): boolean => name.length <= MAX_NAME && TOPIC.test(name);
  const topics = names.filter(isValid);
  return {
    topics: topics.slice(0, MAX_TOPICS),
    invalid: [...names.filter((name) => !isValid(name)), ...topics.slice(MAX_TOPICS)],
  };
}
