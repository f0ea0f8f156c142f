import type { SegmentRules } from "#data/segments.ts";
import { useRulesSentence } from "./use-rules-sentence.ts";

/** What rules say, in one sentence. */
export function RulesSentence({ rules }: { rules: SegmentRules }) {
  const sentenceOf = useRulesSentence();
  return (
    <>
      {sentenceOf(rules)
        .split("*")
        // Every second part stood between two asterisks.
        .map((part, index) => (index % 2 === 1 ? <strong key={`${index} ${part}`}>{part}</strong> : part))}
    </>
  );
}
