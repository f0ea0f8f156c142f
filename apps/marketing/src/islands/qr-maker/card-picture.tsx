import type { Card } from "./draw-card.ts";

/** A card on the page, sharp at any size. Its shapes are our own drawing; whatever the visitor typed is text. */
export function CardPicture({ card, label }: { card: Card; label: string }) {
  const { width, height, artwork, texts, picture } = card;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={`maker-card ${width > height ? "maker-card-lying" : ""}`}
    >
      {/* oxlint-disable-next-line react/no-danger -- drawn by draw-card from our own tiles, no typed text in it */}
      <g dangerouslySetInnerHTML={{ __html: artwork }} />
      {picture && (
        <image href={picture.href} x={picture.x} y={picture.y} width={picture.side} height={picture.side} />
      )}
      {texts.map(({ text, x, y, size, weight, face, fill: colour, spacing = 0 }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={weight}
          letterSpacing={`${spacing}em`}
          textAnchor="middle"
          fill={colour}
          className={face === "display" ? "font-display" : "font-sans"}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
