import { formatDateTime } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { everyPermission } from "@agiza/permissions/guards";
import { rolePresets } from "@agiza/permissions/presets";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Activity } from "#data/activity.ts";
import { lifecycles } from "#data/orders.ts";
import { type ActivityField, type Change, changesOf } from "./changes.rules.ts";

/** Fields of which only that they changed is told: their values are long, or mean nothing by themselves. */
const long: readonly ActivityField[] = [
  "opening_hours",
  "kanga",
  "about",
  "trade",
  "category",
  "description",
  "notes",
  "fee_basis_points",
];

/** What an entry of the trail changed, in plain words, one sentence for each field. */
export function useChangeWords(): (entry: Activity) => string[] {
  const { t } = useTranslation(["activity", "staff", "common"]);
  const { language } = useLanguage();
  return useCallback(
    (entry) => {
      const permissionWords = (value: unknown): Map<string, string> =>
        new Map(
          everyPermission
            .filter(({ resource, action }) => holds(value, resource, action))
            .map(({ resource, action }) => [
              `${resource} ${action}`,
              `${t(`staff:parts.${resource}`)}: ${t(`staff:verbs.${action}`)}`,
            ]),
        );

      const consentWord = (text: string) =>
        t(text === "given" ? "consents.given" : text === "refused" ? "consents.refused" : "consents.unknown");

      const readers: Partial<Record<ActivityField, (text: string) => string>> = {
        state: (text) => {
          const state = lifecycles.find((one) => one === text);
          return state ? t(`common:orderStatus.${state}`) : text;
        },
        preset: (text) => {
          const preset = rolePresets.find((one) => one === text);
          return preset ? t(`staff:presets.${preset}`) : text;
        },
        status: (text) => t(text === "suspended" ? "staff:status.suspended" : "staff:status.active"),
        order_scope: (text) => t(text === "assigned" ? "scopes.assigned" : "scopes.all"),
        language: (text) => t(text === "sw" ? "languages.sw" : "languages.en"),
        gender: (text) => t(text === "female" ? "genders.female" : "genders.male"),
        price_group: (text) => t(text === "retail" ? "priceGroups.retail" : "priceGroups.wholesale"),
        whatsapp_consent: consentWord,
        sms_consent: consentWord,
        phone: (text) => formatPhone(text, "international"),
        expires_at: (text) => formatDateTime(text, language),
        waited_since: (text) => formatDateTime(text, language),
      };

      const valueOf = (field: ActivityField, value: unknown): string => {
        if (value === null || value === undefined || value === "") return t("nothing");
        if (Array.isArray(value)) {
          const told = value.map((one) =>
            field === "phones" ? formatPhone(String(one), "international") : one,
          );
          return told.length === 0 ? t("nothing") : told.join(", ");
        }
        if (typeof value === "boolean") return t(value ? "yes" : "no");
        if (typeof value === "number") {
          if (field.endsWith("_pct")) return `${value}%`;
          return field.endsWith("_minor") ? formatMoney(value) : String(value);
        }
        const text = typeof value === "string" ? value : JSON.stringify(value);
        return readers[field]?.(text) ?? text;
      };

      const wordsOf = ({ field, before, after }: Change): string => {
        const name = t(`fields.${field}`);
        if (field === "permissions") {
          const [was, is] = [permissionWords(before), permissionWords(after)];
          const given = [...is].flatMap(([key, words]) => (was.has(key) ? [] : [`+ ${words}`]));
          const taken = [...was].flatMap(([key, words]) => (is.has(key) ? [] : [`− ${words}`]));
          return t("setTo", { field: name, after: [...given, ...taken].join(", ") });
        }
        if (long.includes(field)) return t("isDifferent", { field: name });
        return before === undefined
          ? t("setTo", { field: name, after: valueOf(field, after) })
          : t("turned", { field: name, before: valueOf(field, before), after: valueOf(field, after) });
      };
      return changesOf(entry.before, entry.after).map(wordsOf);
    },
    [t, language],
  );
}

const holds = (value: unknown, resource: string, action: string): boolean =>
  Array.isArray(value) &&
  value.some(
    (one: { resource?: unknown; action?: unknown }) => one.resource === resource && one.action === action,
  );
