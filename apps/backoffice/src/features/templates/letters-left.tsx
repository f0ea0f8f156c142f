/** How many letters still fit, beside what is written. */
export const LettersLeft = ({ text, most }: { text: string; most: number }) => (
  <span aria-hidden="true" className="tabular-nums">
    {most - Array.from(text).length}
  </span>
);
