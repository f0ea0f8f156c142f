import type { ReactNode } from "react";
import { parseRichText, safeUrl, type RichText } from "./rich-text.ts";

/** A chat text with its marks and links shown; line breaks stay. */
export function RichTextView({ text }: { text: string }) {
  return <span className="wrap-anywhere whitespace-pre-wrap">{parseRichText(text).map(show)}</span>;
}

function show(piece: RichText, index: number): ReactNode {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "bold":
      return (
        <strong key={index} className="font-bold">
          {piece.children.map(show)}
        </strong>
      );
    case "italic":
      return <em key={index}>{piece.children.map(show)}</em>;
    case "struck":
      return <s key={index}>{piece.children.map(show)}</s>;
    case "code":
      return (
        <code key={index} className="font-mono text-sm">
          {piece.text}
        </code>
      );
    case "link": {
      const url = safeUrl(piece.url);
      return url ? (
        <a
          key={index}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="text-info-ink underline"
        >
          {piece.text}
        </a>
      ) : (
        piece.text
      );
    }
  }
}
