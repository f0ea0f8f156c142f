import type { OlderReader, Tx } from "#kernel/ctx.ts";
import { sumPeople, type CampaignFigures, type CampaignRow } from "./campaigns.repository.ts";

/** A campaign as everybody sees it who sees customers. Of pasted numbers it says how many there are. */
export function toView(row: CampaignRow, figures: CampaignFigures) {
  const { audience, shopId: _shop, createdBy: _by, resumedAt: _since, ...campaign } = row;
  return {
    ...campaign,
    audience:
      audience.kind === "numbers"
        ? {
            kind: audience.kind,
            count: audience.phones.length,
            bad: audience.bad,
            duplicates: audience.duplicates,
          }
        : audience,
    ...figures,
  };
}
export type CampaignView = ReturnType<typeof toView>;

/** Campaigns with what became of their messages, counted now. */
export async function viewCampaigns(
  { db, shopId }: Pick<OlderReader, "db" | "shopId">,
  rows: readonly CampaignRow[],
): Promise<CampaignView[]> {
  const figures = await sumPeople(
    db,
    shopId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toView(row, figures.get(row.id)!));
}

export async function viewCampaign(tx: Pick<Tx, "db" | "shopId">, row: CampaignRow): Promise<CampaignView> {
  const [view] = await viewCampaigns(tx, [row]);
  return view!;
}
