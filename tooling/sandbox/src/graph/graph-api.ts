import { timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { FaultTarget } from "../contract.ts";
import type { Core } from "../core.ts";
import { BodyError } from "../http/json-body.ts";
import type { Provider } from "../http/provider-front.ts";
import type { PhoneNumber } from "../state/things.ts";
import { checkMessage, type Known } from "./check-message.ts";
import { objectAt, textAt } from "./check-value.ts";
import { GraphError, graphErrorResponse, injectedGraphError } from "./graph-error.ts";
import { createMediaShelf } from "./media.ts";
import { createPairLimit } from "./pair-limit.ts";
import { checkFilledTemplate } from "./check-filled-template.ts";
import { parametersOf, unknownObject } from "./parameters.ts";
import type { Examples } from "./resumable-upload.ts";
import { addTemplatePaths, describeTemplate } from "./template-paths.ts";
import { accountOf, type Templates } from "./templates.ts";
import { markRead } from "./mark-read.ts";
import { addOauthPaths, knownToken } from "../signup/oauth-paths.ts";
import { addSignupPaths, describeAccount } from "../signup/signup-paths.ts";
import { sendMessage } from "./send-message.ts";
import type { Statuses } from "./statuses.ts";

/** Paths of the Cloud API: any version prefix or none, then a numeric id. */
export const graphPath = /^\/(?:v\d+\.\d+(?:\/|$)|\d+(?:\/|$)|media-files\/)/;

/** What connecting a number asks for. */
const signupPath = /\/(?:access_token|debug_token|subscribed_apps|register|smb_app_data|phone_numbers)$/;

/** The resumable upload of a template's example. */
const uploadPath = /\/uploads$|\/upload:/;
/** The word before the token: of an upload another one. */
const wordOf = (path: string) => (/\/upload:/.test(path) ? /^OAuth (.+)$/i : /^Bearer (.+)$/i);

/** The WhatsApp Cloud API of the sandbox's numbers. */
export function createGraphApi(
  core: Core,
  { statuses, templates, examples }: { statuses: Statuses; templates: Templates; examples: Examples },
): Provider {
  const pairLimit = createPairLimit(core);
  const shelf = createMediaShelf(core);
  const knownTo = (number: PhoneNumber): Known => ({
    knowsMedia: (id) => shelf.typeOf(id, number.id),
    knowsMessage: (id) => core.store.messages.get(id)?.phone_number_id === number.id,
  });
  const app = new Hono({
    getPath: (request) => new URL(request.url).pathname.replace(/^\/v\d+\.\d+(?=\/|$)/, ""),
  });

  addOauthPaths(app, core);

  app.use(async (c, next) => {
    const token =
      wordOf(c.req.path).exec(c.req.header("authorization") ?? "")?.[1] ?? c.req.query("access_token");
    if (token === undefined) throw new GraphError(104, "No access token was given");
    if (!isSame(token, core.env.whatsapp.token) && !knownToken(core, token))
      throw new GraphError(190, "The access token is not valid");
    await next();
  });

  app.post("/:id{\\d+}/messages", async (c) => {
    const number = numberOf(core, c.req.param("id"));
    const call = await parametersOf(c.req.raw);
    if (call["status"] !== undefined) {
      if (call["status"] !== "read") throw new GraphError(131009, "status must be read");
      markRead(core, number, textAt(call, "message_id", "message_id", 512));
      if (call["typing_indicator"] !== undefined) {
        const typing = objectAt(call, "typing_indicator", "typing_indicator");
        if (typing["type"] !== "text") throw new GraphError(131009, "typing_indicator.type must be text");
      }
      return c.json({ success: true });
    }
    if (number.is_unregistered) throw new GraphError(133010, "The phone number is not registered");
    const checked = checkMessage(call, knownTo(number));
    let isMarketing = false;
    if (checked.type === "template") {
      const { name, language } = checked.body as { name: string; language: { code: string } };
      const template = templates.find(accountOf(number), name, language.code);
      checkFilledTemplate(checked.body, template);
      isMarketing = template?.category === "MARKETING";
    }
    return c.json(sendMessage({ core, statuses, pairLimit }, number, { ...checked, isMarketing }));
  });

  app.post("/:id{\\d+}/media", async (c) => {
    const number = numberOf(core, c.req.param("id"));
    const form = await c.req.raw.formData().catch(() => null);
    const file = form?.get("file");
    const product = form?.get("messaging_product") ?? c.req.query("messaging_product");
    if (product !== "whatsapp") throw new GraphError(131008, "messaging_product is required");
    if (!(file instanceof File)) throw new GraphError(131008, "file is required");
    return c.json({ id: (await shelf.upload(file, number.id)).id });
  });

  app.get("/media-files/:id{\\d+}", (c) => {
    const found = shelf.read(c.req.param("id"), c.req.query("expires") ?? "");
    if (!found) return expiredAddress();
    return c.body(found.bytes, 200, { "content-type": found.media.mime_type });
  });

  app.get("/:id{\\d+}/phone_numbers", (c) => {
    const numbers = numbersOf(core, c.req.param("id"));
    return c.json({ data: numbers.map(describeNumber), paging: {} });
  });

  examples.addPaths(app);
  addTemplatePaths(app, core, templates);
  addSignupPaths(app, core);

  app.get("/:id{\\d+}", (c) => {
    const id = c.req.param("id");
    const number = core.store.numbers.get(id);
    if (number) return c.json(describeNumber(number));
    const account = describeAccount(core, id);
    if (account) return c.json(account);
    const template = core.store.templates.get(id);
    if (template) return c.json(describeTemplate(template));
    const media = shelf.has(id, c.req.query("phone_number_id"))
      ? shelf.describe(id, new URL(c.req.url).origin)
      : null;
    if (!media) throw unknownObject(id);
    return c.json(media);
  });

  app.delete("/:id{\\d+}", (c) => {
    const id = c.req.param("id");
    if (!shelf.has(id, c.req.query("phone_number_id")) || !shelf.remove(id)) throw unknownObject(id);
    return c.json({ success: true });
  });

  app.notFound(() => graphErrorResponse(new GraphError(2500, "Unknown path components")));
  app.onError((error) => {
    if (error instanceof GraphError) return graphErrorResponse(error);
    if (error instanceof BodyError) return graphErrorResponse(new GraphError(100, error.message));
    throw error;
  });

  const isReadReceipt = (body: string) => /"status"\s*:\s*"read"/.test(body);
  return {
    name: "whatsapp",
    answer: (request) => app.fetch(request),
    titleOf: (request, body) => {
      const { pathname } = new URL(request.url);
      if (signupPath.test(pathname)) return `Signup: ${pathname.split("/").at(-1)}`;
      if (request.method !== "POST") return "Look-up";
      if (uploadPath.test(pathname)) return "Upload";
      if (pathname.endsWith("/message_templates")) return "Template";
      if (!pathname.endsWith("/messages")) return pathname.endsWith("/media") ? "Media" : "Template";
      if (isReadReceipt(body)) return "Read receipt";
      const type = /"type"\s*:\s*"(\w+)"/.exec(body)?.[1] ?? "text";
      return type === "text" ? "Send" : `Send: ${type}`;
    },
    targetOf: (request, body) => {
      const { pathname } = new URL(request.url);
      if (pathname.endsWith("/message_templates")) return "whatsapp.template";
      if (pathname.endsWith("/smb_app_data")) return "whatsapp.sync";
      if (signupPath.test(pathname)) return "whatsapp.signup";
      if (uploadPath.test(pathname)) return "whatsapp.upload";
      if (request.method === "GET") return targetOfLookUp(core, pathname);
      if (request.method !== "POST") return null;
      if (pathname.endsWith("/media")) return "whatsapp.upload";
      return pathname.endsWith("/messages") && !isReadReceipt(body) ? "whatsapp.send" : null;
    },
    injectedError: (code, _again, target) => {
      if (target === "whatsapp.download" && code === undefined) return expiredAddress();
      if (target === "whatsapp.media" && code === undefined)
        return graphErrorResponse(unknownObject("media"));
      return injectedGraphError(code);
    },
    refusedIdentity: () => graphErrorResponse(new GraphError(190, "The access token is not valid")),
  };
}

/** @throws GraphError 100 of an account that no number belongs to */
function numbersOf(core: Core, wabaId: string): PhoneNumber[] {
  const numbers = [...core.store.numbers.all()].filter((number) => accountOf(number) === wabaId);
  if (numbers.length === 0 && !core.store.accounts.get(wabaId)) throw unknownObject(wabaId);
  return numbers;
}

function numberOf(core: Core, id: string): PhoneNumber {
  const number = core.store.numbers.get(id);
  if (!number) throw unknownObject(id);
  return number;
}

/** The address of a file, and the file behind it: the only look-ups that go wrong by a fault. */
function targetOfLookUp(core: Core, pathname: string): FaultTarget | null {
  if (pathname.includes("/media-files/")) return "whatsapp.download";
  const id = pathname.split("/").at(-1) ?? "";
  return core.store.media.get(id) ? "whatsapp.media" : null;
}

const expiredAddress = () =>
  Response.json(
    { error: { message: "URL signature expired", type: "OAuthException", code: 1 } },
    { status: 404 },
  );

function describeNumber({ id, msisdn, verified_name, is_on_biz_app, is_unregistered }: PhoneNumber) {
  const shown = /^(255)(\d{3})(\d{3})(\d{3})$/.exec(msisdn)?.slice(1).join(" ") ?? msisdn;
  return {
    id,
    display_phone_number: `+${shown}`,
    verified_name,
    quality_rating: "GREEN",
    code_verification_status: "VERIFIED",
    name_status: "APPROVED",
    status: is_unregistered ? "PENDING" : "CONNECTED",
    whatsapp_business_manager_messaging_limit: "TIER_2K",
    is_on_biz_app: is_on_biz_app ?? false,
    platform_type: "CLOUD_API",
    throughput: { level: "STANDARD" },
  };
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
