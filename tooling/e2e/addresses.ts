/** The journeys' own ports, so that they run beside a product that is in use. */
export const ports = {
  MARKETING_PORT: "4400",
  CHECKOUT_PORT: "4401",
  BACKOFFICE_PORT: "4402",
  API_PORT: "4403",
  SANDBOX_PORT: "4404",
  SANDBOX_SMTP_PORT: "4405",
};

const local = (port: string): string => `http://localhost:${port}`;

export const addresses = {
  marketing: local(ports.MARKETING_PORT),
  checkout: local(ports.CHECKOUT_PORT),
  backoffice: local(ports.BACKOFFICE_PORT),
  api: local(ports.API_PORT),
  sandbox: local(ports.SANDBOX_PORT),
};
