import { LanguageProvider } from "@agiza/i18n/language-provider";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { applyTheme } from "./header/use-theme.ts";
import { followStream } from "./state/follow-stream.ts";
import "./phone.css";

applyTheme();
followStream();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <LanguageProvider>
      <App />
    </LanguageProvider>
  </StrictMode>,
);
