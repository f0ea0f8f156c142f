import { formatMoney } from "@agiza/i18n/money";
import { SearchInput } from "@agiza/ui/search-input";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "#data/conversations.ts";
import { tillCatalogueQuery } from "#data/sales.ts";
import { LinePicture } from "#entities/order/line-picture.tsx";
import { findGoods, type FoundCode, makeFindable } from "#entities/product/find-goods.rules.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { ChoiceDialog } from "../choice-dialog.tsx";
import { ChoicesSkeleton } from "../composer/choices-skeleton.tsx";
import { goodsLike, goodsNamedIn } from "./named-goods.rules.ts";

/** Nobody reads on: who does not find it searches. */
const shown = 30;
/** More are no suggestion. */
const mostLikely = 4;

/**
 * The goods a dialog is about: those whose code the message names, until others are chosen.
 *
 * @param message null: it is begun without one
 */
export function useChosenGoods(message: Message | null) {
  const { data: catalogue } = useQuery(tillCatalogueQuery());
  const [chosen, setChosen] = useState<FoundCode | "another" | null>(null);
  const named = useMemo(() => catalogue && goodsNamedIn(message, catalogue), [catalogue, message]);
  return {
    found: chosen === "another" ? null : (chosen ?? named ?? null),
    choose: setChosen,
    chooseAnother: () => setChosen("another"),
  };
}

type ChooseGoodsProps = {
  title: string;
  /** Its words put what they name first. */
  message: Message | null;
  onChosen: (found: FoundCode) => void;
  onClose: () => void;
};

/** Which of the shop's goods a customer means. */
export function ChooseGoods({ title, message, onChosen, onClose }: ChooseGoodsProps) {
  const { t } = useTranslation(["bargain", "conversations"]);
  const [search, setSearch] = useState("");
  const query = useQuery(tillCatalogueQuery());
  const findable = useMemo(() => makeFindable(query.data ?? []), [query.data]);
  const likely = useMemo(() => goodsLike(message, findable).slice(0, mostLikely), [message, findable]);
  const found = findGoods(findable, search, "");
  const listed = [
    ...likely.filter((one) => found.includes(one)),
    ...found.filter((one) => !likely.includes(one)),
  ].slice(0, shown);
  return (
    <ChoiceDialog
      title={title}
      above={
        <SearchInput
          value={search}
          onSearch={setSearch}
          aria-label={t("conversations:product.search")}
          placeholder={t("conversations:product.search")}
          clearLabel={t("conversations:clearSearch")}
          className="mb-3"
        />
      }
      instead={
        query.data === undefined ? (
          <QueryView
            query={query}
            failedTitle={t("conversations:product.failed")}
            skeleton={<ChoicesSkeleton />}
          >
            {() => null}
          </QueryView>
        ) : found.length === 0 ? (
          <p className="m-0 py-6 text-center text-ink-2">{t("conversations:product.none")}</p>
        ) : undefined
      }
      choices={listed.map((product) => ({
        key: product.id,
        label: product.name,
        detail: [
          product.price_on_request ? t("onRequest") : formatMoney(product.price_minor),
          ...(likely.includes(product) ? [t("likely")] : []),
        ].join(" · "),
        leading: <LinePicture name={product.name} src={product.image_url} size={40} />,
        onChoose: () => onChosen({ product, variantId: null, packId: null }),
      }))}
      onClose={onClose}
    />
  );
}
