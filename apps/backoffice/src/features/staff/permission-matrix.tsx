import { actions, resources } from "@agiza/permissions";
import { Checkbox } from "@agiza/ui/checkbox";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { mayGrant, nameOf, withPermission, type RoleValues } from "./role.rules.ts";

export type PermissionMatrixProps = {
  role: RoleValues;
  /** The permissions of who looks at it; they give no more than these. */
  held: unknown;
  /** Left out, nothing can be changed. */
  onChange?: (role: RoleValues) => void;
};

/** Every part of the shop with what may be done there, as boxes to tick. */
export function PermissionMatrix({ role, held, onChange }: PermissionMatrixProps) {
  const { t } = useTranslation("staff");
  const id = useId();
  const isOwner = role.preset === "owner";
  const isLimited =
    onChange &&
    !isOwner &&
    resources.some((resource) => actions.some((action) => !mayGrant(held, { resource, action })));
  return (
    <div className="wide:col-span-full">
      <table aria-label={t("matrix")} className="w-full table-fixed border-collapse">
        <thead>
          <tr className="text-sm text-ink-3">
            <th scope="col" className="py-2 text-left font-normal">
              {t("part")}
            </th>
            {actions.map((action) => (
              <th
                key={action}
                scope="col"
                className="w-[19%] py-2 text-center font-medium narrow:w-[15.5%] narrow:text-xs"
              >
                {t(`verbs.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {resources.map((resource) => (
            <tr key={resource} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                <span className="block font-semibold narrow:text-sm">{t(`parts.${resource}`)}</span>
                <span className="block text-sm text-ink-3 narrow:hidden">{t(`partTexts.${resource}`)}</span>
              </th>
              {actions.map((action) => {
                const permission = { resource, action };
                const mayGive = mayGrant(held, permission);
                return (
                  <td key={action} className="py-2">
                    <label
                      htmlFor={`${id}-${resource}-${action}`}
                      className="grid min-h-8 cursor-pointer place-items-center has-[:disabled]:cursor-not-allowed touch:min-h-11"
                      {...(onChange && !isOwner && !mayGive && { title: t("notYours") })}
                    >
                      <Checkbox
                        id={`${id}-${resource}-${action}`}
                        aria-label={t("permission", {
                          part: t(`parts.${resource}`),
                          action: t(`verbs.${action}`),
                        })}
                        checked={isOwner || role.granted.includes(nameOf(permission))}
                        disabled={!onChange || isOwner || !mayGive}
                        onChange={({ target }) =>
                          onChange?.(withPermission(role, permission, target.checked))
                        }
                      />
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {isOwner && <p className="m-0 mt-2 text-sm text-ink-3">{t("ownerHasAll")}</p>}
      {isLimited && <p className="m-0 mt-2 text-sm text-ink-3">{t("notYoursNote")}</p>}
    </div>
  );
}
