import { ApiError } from "@agiza/api-client/api-error";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#lib/use-error-text.ts";
import type { Problem } from "#data/waiting-sales.ts";
import type { Basket } from "../basket.rules.ts";

/** Why a sale was refused, in the API's words and by the names of the goods they are about. */
export function useRefusalText(): (problem: Problem, basket: Basket) => string {
  const { t } = useTranslation("till");
  const errorTextOf = useErrorText();
  return ({ code, body }, basket) => {
    if (code === "order.changed") return t("priceChanged");
    const text = errorTextOf(new ApiError(422, body));
    if (code !== "order.out_of_stock") return text;
    const names = linesIn(body).flatMap((place) => basket.lines[place]?.name ?? []);
    return names.length === 0 ? text : t("outOfStock", { names: names.join(", ") });
  };
}

/** The places of the lines that a refusal is about. */
function linesIn(body: unknown): number[] {
  const detail = (body as { detail?: unknown } | null)?.detail;
  if (!Array.isArray(detail)) return [];
  return detail.flatMap((one: { loc?: unknown[] }) => {
    const place = one.loc?.[1] === "lines" ? Number(one.loc[2]) : Number.NaN;
    return Number.isInteger(place) ? [place] : [];
  });
}
