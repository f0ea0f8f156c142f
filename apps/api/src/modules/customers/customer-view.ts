import type { Ctx } from "#kernel/ctx.ts";
import { maskPhonesIn, phoneFor, seesNumbers } from "#kernel/masked-phones.ts";
import type { CustomerDetails } from "./customer-details.repository.ts";
import type { ListedCustomer } from "./customers-list.repository.ts";

type Viewer = Pick<Ctx, "actor">;

/** A customer as the actor is shown them; somebody without a name may be called by their number. */
export const toDetailsView = (ctx: Viewer, customer: CustomerDetails): CustomerDetails =>
  seesNumbers(ctx)
    ? customer
    : {
        ...customer,
        name: maskPhonesIn(customer.name) as string,
        notes: maskPhonesIn(customer.notes) as string,
        phones: customer.phones.map((phone) => phoneFor(ctx, phone)),
      };

export const toListedView = (ctx: Viewer, customer: ListedCustomer): ListedCustomer =>
  seesNumbers(ctx)
    ? customer
    : { ...customer, name: maskPhonesIn(customer.name) as string, phone: phoneFor(ctx, customer.phone) };
