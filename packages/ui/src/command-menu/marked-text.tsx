/** The words with every place that matches the query marked, whatever the case. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const wanted = query.trim().toLowerCase();
  const at = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-[3px] bg-accent-soft text-accent-ink">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
