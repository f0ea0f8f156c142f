import process from "node:process";

// The journeys' own ports, so that they run beside a product that is in use; JOURNEYS_PORT moves all six.
const first = Number(process.env.JOURNEYS_PORT ?? 4400);

export const ports = {
  MARKETING_PORT: String(first),
  CHECKOUT_PORT: String(first + 1),
  BACKOFFICE_PORT: String(first + 2),
  API_PORT: String(first + 3),
  SANDBOX_PORT: String(first + 4),
  SANDBOX_SMTP_PORT: String(first + 5),
};

const local = (port: string): string => `http://localhost:${port}`;

export const addresses = {
  marketing: local(ports.MARKETING_PORT),
  checkout: local(ports.CHECKOUT_PORT),
  backoffice: local(ports.BACKOFFICE_PORT),
  api: local(ports.API_PORT),
  sandbox: local(ports.SANDBOX_PORT),
};
