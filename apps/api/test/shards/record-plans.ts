import pg from "pg";
import type { PlanNode } from "./plans.ts";

type Notice = { message?: string };
type Explained = { "Query Text": string; Plan: PlanNode };

/** Has every session of a database tell the plan of each statement it runs, those within functions and triggers too. */
export const tellPlans = (name: string): string[] =>
  [
    "session_preload_libraries = 'auto_explain'",
    // Shops stand in the plan by their ids.
    "plan_cache_mode = force_custom_plan",
    "auto_explain.log_min_duration = 0",
    "auto_explain.log_nested_statements = on",
    "auto_explain.log_verbose = on",
    "auto_explain.log_format = json",
    "auto_explain.log_level = notice",
  ].map((setting) => `alter database "${name}" set ${setting}`);

/**
 * Hears the plans that sessions of this process tell, each statement's first one, until it is stopped.
 *
 * @returns by the statement's text
 */
export function recordPlans() {
  const plans = new Map<string, PlanNode>();
  const hear = ({ message = "" }: Notice): void => {
    const start = message.indexOf("{");
    if (!recorder.isOn || !message.includes("plan:") || start === -1) return;
    const [, text = ""] = /"Query Text": ("(?:[^"\\]|\\.)*")/.exec(message) ?? [];
    if (plans.has(text)) return;
    plans.set(text, (JSON.parse(message.slice(start)) as Explained).Plan);
  };
  const recorder = {
    plans,
    isOn: false,
    stop() {
      pg.Client.prototype.connect = connect;
    },
  };
  // oxlint-disable-next-line typescript/unbound-method -- called below for the client that it is asked of
  const { connect } = pg.Client.prototype;
  pg.Client.prototype.connect = function (this: pg.Client, ...given: Parameters<typeof connect>) {
    this.on("notice", hear);
    return connect.apply(this, given);
  } as typeof connect;
  return recorder;
}
