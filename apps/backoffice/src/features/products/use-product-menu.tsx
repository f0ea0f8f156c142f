import { Archive, ArchiveRestore, CopyPlus, Eye, EyeOff, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useArchiveProduct, useDuplicateProduct, useRemoveProduct, type Product } from "#data/products.ts";
import { paths } from "#lib/paths.ts";
import { useConfirm } from "#patterns/use-confirm.tsx";
import { useMayDo } from "#patterns/use-may.ts";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { useOfferProduct } from "./use-offer-product.ts";

const icon = { "aria-hidden": true, strokeWidth: 1.9 } as const;

type MenuOf = Pick<
  Product,
  "id" | "name" | "category" | "price_minor" | "available" | "archived_at" | "updated_at"
>;

/**
 * What can be done with a product besides editing it, and the question that is asked before some of it.
 * @param list where to go once it is deleted
 */
export function useProductMenu(product: MenuOf, list: string) {
  const { t } = useTranslation("products");
  const mayDo = useMayDo();
  const navigate = useNavigate();
  const toasts = useOutcomeToasts();
  const offer = useOfferProduct();
  const duplicate = useDuplicateProduct(product.id);
  const archive = useArchiveProduct(product.id);
  const remove = useRemoveProduct(product.id);
  const { ask, dialog } = useConfirm();
  const { name, available } = product;
  const isArchived = product.archived_at !== null;

  const copy = () =>
    duplicate.mutate(
      { updated_at: product.updated_at },
      {
        onSuccess: ({ id }) => {
          toasts.done(t("actions.duplicated"));
          void navigate(paths.product(id));
        },
        onError: (error) => toasts.failed(error),
      },
    );
  const restore = () =>
    archive.mutate("restore", {
      onSuccess: () => toasts.done(t("actions.restored"), name),
      onError: (error) => toasts.failed(error),
    });
  const askToArchive = () =>
    ask({
      title: t("actions.archiveTitle", { name }),
      description: t("actions.archiveText"),
      confirmLabel: t("actions.archive"),
      run: async () => {
        await archive.mutateAsync("archive");
        toasts.done(t("actions.archived"), name);
      },
    });
  const askToRemove = () =>
    ask({
      title: t("actions.removeTitle", { name }),
      description: t("actions.removeText"),
      confirmLabel: t("actions.remove"),
      tone: "danger",
      run: async () => {
        await remove.mutateAsync();
        toasts.done(t("actions.removed"), name);
        void navigate(list, { replace: true });
      },
    });

  const mayChange = mayDo("product.change");
  const OfferIcon = available ? EyeOff : Eye;
  return {
    dialog,
    items: [
      ...(mayChange && !isArchived
        ? [
            {
              key: "offer",
              label: t(available ? "actions.hide" : "actions.show"),
              icon: <OfferIcon {...icon} />,
              onSelect: () => offer.mutate({ product, available: !available }),
            },
          ]
        : []),
      ...(mayDo("product.create")
        ? [
            {
              key: "duplicate",
              label: t("actions.duplicate"),
              icon: <CopyPlus {...icon} />,
              onSelect: copy,
            },
          ]
        : []),
      ...(mayChange
        ? [
            isArchived
              ? {
                  key: "restore",
                  label: t("actions.restore"),
                  icon: <ArchiveRestore {...icon} />,
                  onSelect: restore,
                }
              : {
                  key: "archive",
                  label: t("actions.archive"),
                  icon: <Archive {...icon} />,
                  onSelect: askToArchive,
                },
          ]
        : []),
      ...(mayDo("product.remove")
        ? [
            {
              key: "remove",
              label: t("actions.remove"),
              icon: <Trash2 {...icon} />,
              danger: true,
              onSelect: askToRemove,
            },
          ]
        : []),
    ],
  };
}
