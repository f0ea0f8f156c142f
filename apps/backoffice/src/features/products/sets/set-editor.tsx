import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { setQuery, type SetKind } from "#data/product-sets.ts";
import { DetailScreen } from "#patterns/detail-screen.tsx";
import { SetFormScreen } from "./set-form.tsx";
import { editSetPath } from "./set-state.rules.ts";
import { useSetsTrail } from "./use-sets-trail.ts";

/** The editor of a kind: a new set, or with `?id=` one that is there. A set of the other kind opens in its own. */
export function SetEditor({ kind }: { kind: SetKind }) {
  const [query] = useSearchParams();
  const id = query.get("id");
  if (id === null) return <SetFormScreen key="new" kind={kind} />;
  return <EditSet key={id} id={id} kind={kind} />;
}

function EditSet({ id, kind }: { id: string; kind: SetKind }) {
  const { t } = useTranslation("productSets");
  return (
    <DetailScreen
      query={useQuery(setQuery(id))}
      name={t("one")}
      trail={useSetsTrail()}
      failedTitle={t("failed")}
      missing={{ title: t("gone"), message: t("goneText") }}
    >
      {(set) =>
        set.kind === kind ? (
          <SetFormScreen kind={kind} set={set} />
        ) : (
          <Navigate to={editSetPath(set.kind, set.id)} replace />
        )
      }
    </DetailScreen>
  );
}
