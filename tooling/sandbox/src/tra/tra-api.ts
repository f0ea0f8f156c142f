import { createVerify, randomUUID } from "node:crypto";
import { XMLParser } from "fast-xml-parser";
import { Hono } from "hono";
import type { Core } from "../core.ts";
import type { Provider } from "../http/provider-front.ts";
import type { StoredTraDevice } from "../state/things.ts";

export const traBasePath = "/tra";

const parser = new XMLParser({ parseTagValue: false });
type Fields = Record<string, string>;

const xml = (content: string, status = 200) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><EFDMS>${content}<EFDMSSIGNATURE>c2lnbmVk</EFDMSSIGNATURE></EFDMS>`,
    {
      status,
      headers: { "content-type": "application/xml" },
    },
  );
const group = (name: string, fields: Record<string, string | number>) =>
  `<${name}>${Object.entries(fields)
    .map(([key, value]) => `<${key}>${value}</${key}>`)
    .join("")}</${name}>`;
const registered = (code: number, message: string, more: Record<string, string | number> = {}) =>
  xml(group("EFDMSRESP", { ACKCODE: code, ACKMSG: message, ...more }));

/** Reads a document: its fields, and whether its signature is that of the key over its exact bytes. */
function readSigned(
  body: string,
  name: string,
  publicPem: string,
): { fields: Fields; isSigned: boolean } | null {
  const content = body.match(new RegExp(`<${name}>.*</${name}>`, "s"))?.[0];
  const signature = body.match(/<EFDMSSIGNATURE>(.*)<\/EFDMSSIGNATURE>/s)?.[1];
  if (content === undefined || signature === undefined) return null;
  const { [name]: fields } = parser.parse(content) as Record<string, Fields>;
  const isSigned = createVerify("RSA-SHA1").update(content, "utf8").verify(publicPem, signature, "base64");
  return fields === undefined ? null : { fields, isSigned };
}

/** The tax authority: devices, tokens, receipts in order, reports of days. It takes the same bytes twice and answers alike. */
export function createTraApi(core: Core): Provider {
  const app = new Hono().basePath(traBasePath);
  const { traDevices, traDocuments } = core.store;
  const byTin = (tin: string | undefined) => [...traDevices.all()].find((device) => device.tin === tin);

  app.post("/api/vfdRegReq", async (c) => {
    const body = await c.req.text();
    const asked = (parser.parse(body) as { EFDMS?: { REGDATA?: Fields } }).EFDMS?.REGDATA;
    if (c.req.header("client") !== "webapi") return registered(7, "Invalid client header");
    const device = byTin(asked?.["TIN"]);
    if (!device) return registered(3, "Invalid TIN");
    if (device.cert_key !== asked?.["CERTKEY"]) return registered(6, "Serial number not registered");
    const certificate = certificateOf(device, c.req.header("cert-serial"));
    if (!certificate) return registered(8, "Wrong certificate");
    if (!readSigned(body, "REGDATA", certificate.public_pem)?.isSigned)
      return registered(1, "Invalid signature");
    return registered(0, "Registration Successful", {
      REGID: device.registration_id,
      SERIAL: device.cert_key,
      UIN: `09VFDWEBAPI-${device.tin}`,
      TIN: device.tin,
      VRN: device.vrn || "NOT REGISTERED",
      MOBILE: "0754000001",
      STREET: "MSIMBAZI",
      CITY: "DAR ES SALAAM",
      REGION: "ILALA",
      NAME: device.name,
      RECEIPTCODE: device.receipt_code,
      ROUTINGKEY: "vfdrct",
      GC: device.last_number,
      TAXOFFICE: "Tax Office Ilala",
      USERNAME: device.username,
      PASSWORD: device.password,
      TOKENPATH: "vfdtoken",
    });
  });

  app.post("/vfdtoken", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const device = [...traDevices.all()].find((one) => one.username === form.get("username"));
    if (!device || device.password !== form.get("password"))
      return c.json(
        { error: "invalid_grant", error_description: "The user name or password is incorrect." },
        400,
      );
    const token = randomUUID();
    traDevices.put({ ...device, token });
    return c.json({ access_token: token, token_type: "bearer", expires_in: 86_399 });
  });

  app.post("/api/efdmsRctInfo", async (c) =>
    take(c.req.raw, { name: "RCT", ack: "RCTACK", routingKey: "vfdrct" }, (device, fields, ack) => {
      const number = Number(fields["GC"]);
      if (fields["RCTNUM"] !== fields["GC"] || number !== device.last_number + 1)
        return ack(5, "Global counter is not the next one");
      if (fields["RCTVNUM"] !== `${device.receipt_code}${number}`) return ack(5, "Wrong verification code");
      const ofDay = device.day === fields["DATE"] ? device.of_day + 1 : 1;
      if (Number(fields["DC"]) !== ofDay) return ack(5, "Daily counter is not the next one");
      if (device.day !== "" && device.day !== fields["DATE"] && device.reported_to < device.day)
        return ack(5, "Z report of the day before is missing");
      traDevices.put({ ...device, last_number: number, day: fields["DATE"]!, of_day: ofDay });
      return null;
    }),
  );

  app.post("/api/efdmszreport", async (c) =>
    take(c.req.raw, { name: "ZREPORT", ack: "ZACK", routingKey: "vfdzreport" }, (device, fields) => {
      const about = (fields["ZNUMBER"] ?? "").replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
      traDevices.put({ ...device, reported_to: about });
      return null;
    }),
  );

  app.get("/verify/:code", (c) => {
    const [code, time] = c.req.param("code").split("_");
    const found = [...traDocuments.all()].find((one) => one.code === code && one.time === time);
    return found ? c.text(`Receipt ${code} is valid`) : c.text("No such receipt", 404);
  });
  app.notFound(() => new Response("Not found", { status: 404 }));

  type Ack = (code: number, message: string) => Response;

  async function take(
    request: Request,
    { name, ack: ackName, routingKey }: { name: string; ack: string; routingKey: string },
    count: (device: StoredTraDevice, fields: Fields, ack: Ack) => Response | null,
  ): Promise<Response> {
    const body = await request.text();
    const token = (request.headers.get("authorization") ?? "").replace(/^bearer /, "");
    const device = [...traDevices.all()].find((one) => one.token !== "" && one.token === token);
    if (!device)
      return Response.json({ Message: "Authorization has been denied for this request." }, { status: 401 });
    const ack: Ack = (code, message) => xml(group(ackName, { ACKCODE: code, ACKMSG: message }));
    if (request.headers.get("routing-key") !== routingKey) return ack(5, "Wrong routing key");
    const certificate = certificateOf(device, request.headers.get("cert-serial") ?? undefined);
    if (!certificate) return ack(8, "Wrong certificate");
    const read = readSigned(body, name, certificate.public_pem);
    if (!read?.isSigned) return ack(1, "Invalid signature");
    const { fields } = read;
    const id = `${device.tin} ${name} ${fields["GC"] ?? fields["ZNUMBER"]}`;
    const before = traDocuments.get(id);
    if (before) return before.body === body ? ack(0, "Success") : ack(5, "Other bytes under the same number");
    const refused = count(device, fields, ack);
    if (refused) return refused;
    const time = (fields["TIME"] ?? "").replaceAll(":", "");
    traDocuments.put({ id, tin: device.tin, kind: name, code: fields["RCTVNUM"] ?? "", time, body });
    return ack(0, "Success");
  }

  return {
    name: "tra",
    answer: (request) => app.fetch(request),
    titleOf: (request) => new URL(request.url).pathname.split("/").at(-1) ?? "",
    targetOf: (request) => (request.method === "POST" ? "tra.call" : null),
    injectedError: (code = 5) =>
      code >= 400 && code < 600
        ? new Response("<Error><Message>An error has occurred.</Message></Error>", { status: code })
        : xml(
            group("RCTACK", { ACKCODE: code, ACKMSG: "Refused by a fault" }) +
              group("ZACK", { ACKCODE: code, ACKMSG: "Refused by a fault" }),
          ),
    refusedIdentity: () => Response.json({ Message: "Authorization has been denied." }, { status: 401 }),
  };
}

const certificateOf = ({ certificates }: StoredTraDevice, header: string | undefined) =>
  certificates.find(({ serial }) => serial === Buffer.from(header ?? "", "base64").toString());
