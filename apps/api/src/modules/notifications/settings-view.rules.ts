import type { Hearer } from "./hearers.repository.ts";
import { channelsOf, kindsFor, rulesOf } from "./notification-kinds.rules.ts";
import type { SettingsRow } from "./settings.repository.ts";

/** Settings as their person reads and changes them; without a row everything is as usual. */
export function settingsFor({ permissions, phone }: Hearer, row: SettingsRow | undefined) {
  return {
    kinds: kindsFor(permissions).map((kind) => ({
      kind,
      group: rulesOf(kind).group,
      channels: [...channelsOf(kind, permissions, row?.channels ?? {})],
    })),
    quietFrom: row?.quietFrom ?? null,
    quietUntil: row?.quietUntil ?? null,
    sound: row?.sound ?? ("marimba" as const),
    speaks: row?.speaks ?? false,
    /** Without a number nobody can write to the person. */
    hasPhone: phone !== null,
    updatedAt: row?.updatedAt ?? null,
  };
}
