type Facts = Readonly<Record<string, string | number>>;

/** One problem with one input field: where it is, the text for people, and the type for programs. */
export type Detail = { loc: string[]; msg: string; type: string };

/**
 * A refusal the caller can act on. Anything else that is thrown is a bug and answers 500.
 * Its text is the `errors` catalogue's entry for `code`, in the language of the request, filled from `facts`.
 */
export class AppError extends Error {
  readonly code: string;
  readonly status: number;
  readonly facts: Facts;
  readonly detail: Detail[] | undefined;
  /** Extra members of the answer's body, such as the order as it is now. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: string,
    status: number,
    options: {
      facts?: Facts;
      detail?: Detail[];
      body?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.status = status;
    this.facts = options.facts ?? {};
    this.detail = options.detail;
    this.body = options.body;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

type RefusalOptions = {
  /** The member of the body it is about, for a form to say it there: a `detail` with the refusal's own text. */
  field?: string;
  detail?: Detail[];
  body?: Record<string, unknown>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/**
 * Turns one module's table of error codes and HTTP statuses into a function whose codes the compiler checks.
 *
 * @example
 * const refuse = defineErrors({ "order.not_found": 404 });
 * throw refuse("order.not_found");
 */
export function defineErrors<const Table extends Record<string, number>>(table: Table) {
  const refuse = (
    code: keyof Table & string,
    facts: Facts = {},
    { field, ...options }: RefusalOptions = {},
  ): AppError => {
    const detail = field === undefined ? {} : { detail: [{ loc: ["body", field], msg: "", type: code }] };
    return new AppError(code, table[code]!, { facts, ...detail, ...options });
  };
  return Object.assign(refuse, { table });
}
