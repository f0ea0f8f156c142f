import type { BaseCtx } from "#kernel/ctx.ts";
import { debtPageView } from "./debt-page-view.ts";
import { withDebtLink } from "./with-debt-link.ts";

/**
 * What a link to an account shows. Reading changes nothing, so previews of links are harmless.
 *
 * @throws debt.link_unknown · debt.link_ended
 */
export const getDebtPage = (base: BaseCtx, token: string) => withDebtLink(base, token, debtPageView);
