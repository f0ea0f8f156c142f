import type { Hono } from "hono";
import { z } from "zod";
import type { Core } from "../core.ts";
import { makeCertificate } from "../tra/tra-certificate.ts";
import { ControlError, parseBody } from "./control-error.ts";

const NewTraDevice = z.object({
  tin: z.string().regex(/^\d{9}$/),
  name: z.string().min(1).max(100).default("NEEMA VITENGE"),
  /** Empty: not registered for VAT. */
  vrn: z.string().max(20).default("10-000002-S"),
});

/** What the authority does by hand: it hands out certificates. And what it has been sent. */
export function addTraRoutes(app: Hono, { store }: Core): void {
  app.post("/tra/devices", async (c) => {
    const { tin, name, vrn } = parseBody(NewTraDevice, await c.req.text());
    const { pfx, password, serial, publicPem } = makeCertificate(tin);
    const certKey = `10TZ${tin.slice(-6)}`;
    store.traDevices.put({
      tin,
      name,
      vrn,
      cert_key: certKey,
      certificates: [{ serial, public_pem: publicPem }],
      registration_id: `TZ0100${tin.slice(-6)}`,
      receipt_code: `A${tin.slice(-5)}`,
      username: `vfd-${tin}`,
      password: `pass-${tin}`,
      token: "",
      last_number: 0,
      day: "",
      of_day: 0,
      reported_to: "",
    });
    return c.json({ tin, cert_key: certKey, certificate: pfx, password, public_pem: publicPem }, 201);
  });
  app.post("/tra/devices/:tin/certificates", (c) => {
    const device = store.traDevices.get(c.req.param("tin"));
    if (!device) throw new ControlError(404, "sandbox.device_missing", "No device has this TIN.");
    const { pfx, password, serial, publicPem } = makeCertificate(device.tin);
    const certificates = [{ serial, public_pem: publicPem }, ...device.certificates];
    store.traDevices.put({ ...device, certificates });
    return c.json({ certificate: pfx, password, public_pem: publicPem }, 201);
  });
  app.get("/tra/documents", (c) => c.json([...store.traDocuments.all()]));
}
