/** Whose templates they are: Meta's id of the account and a number's sealed token. */
export type TemplateAccount = { wabaId: string; tokenSealed: string };

/** A template's text as Meta takes it: `components` are its own objects. */
export type TemplateToReview = {
  name: string;
  language: string;
  category: string;
  components: Record<string, unknown>[];
};

/** A template's text as Meta has it, in Meta's words; new ones come with every version of its API. */
export type TemplateAtMeta = {
  metaId: string;
  name: string;
  language: string;
  status: string;
  category: string | null;
  reason: string | null;
  quality: string | null;
};

/**
 * Why Meta did not do it: `retry` = later, and it may have been done; `taken` = the account has this name and language
 * already; `gone` = there is none; `channel` = nothing is done until the owner acts; `refused` = it will not be taken as it is.
 */
export type TemplateFailure = {
  kind: "retry" | "taken" | "gone" | "channel" | "refused";
  code: number;
  subcode: number | null;
  text: string;
};

export type TemplateResult<Value> = { ok: true; value: Value } | { ok: false; failure: TemplateFailure };

/** Message templates at Meta. Nothing here throws for what the provider or the network did. */
export type TemplatesPort = {
  create(
    account: TemplateAccount,
    template: TemplateToReview,
  ): Promise<TemplateResult<{ metaId: string; status: string; category: string | null }>>;
  edit(
    account: TemplateAccount,
    metaId: string,
    template: Pick<TemplateToReview, "components">,
  ): Promise<TemplateResult<null>>;
  /** A page of the account's templates; of one name where it is given. */
  list(
    account: TemplateAccount,
    query: { name?: string; after?: string },
  ): Promise<TemplateResult<{ items: TemplateAtMeta[]; after: string | null }>>;
  /**
   * Gives Meta what stands above a template, for its review. What broke off on the way goes on where Meta has it.
   *
   * @returns Meta's name of it, for one `create` or `edit`
   */
  upload(
    account: TemplateAccount,
    file: { data: Uint8Array; mime: string; name: string },
  ): Promise<TemplateResult<{ handle: string }>>;
  /** All languages of a name, or one by Meta's id. */
  remove(
    account: TemplateAccount,
    template: { name: string; metaId: string | null },
  ): Promise<TemplateResult<null>>;
};
