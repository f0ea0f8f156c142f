/** A document as it is sent, in lines that fit. */
export const SentBytes = ({ body }: { body: string }) => (
  <pre className="m-0 rounded-md bg-surface-3 p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
    {body}
  </pre>
);
