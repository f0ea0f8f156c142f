/** What pages use of Meta's script: `FB.init` and `FB.login`, which opens the window and hears its code. */
export const sdkScript = `(() => {
  const home = new URL(document.currentScript.src).origin;
  let settings = null;
  window.FB = {
    init(options) {
      if (!options || !options.appId) throw new Error("init needs an app id");
      settings = options;
    },
    login(callback, options) {
      if (!settings) throw new Error("FB.login() called before FB.init().");
      const cb = "f" + Math.random().toString(16).slice(2);
      const extras = (options && options.extras) || {};
      const query = new URLSearchParams({
        app_id: settings.appId,
        config_id: options.config_id,
        feature: extras.featureType || "",
        cb,
        origin: location.origin,
      });
      const opened = window.open(home + "/facebook/dialog?" + query, "facebook", "popup,width=520,height=760");
      let isOver = false;
      const end = (authResponse) => {
        if (isOver) return;
        isOver = true;
        removeEventListener("message", hear);
        clearInterval(timer);
        callback({ authResponse, status: authResponse ? "connected" : "unknown" });
      };
      const hear = (event) => {
        if (event.origin !== home || typeof event.data !== "string") return;
        const said = new URLSearchParams(event.data);
        if (said.get("cb") === cb && said.get("code")) end({ code: said.get("code") });
      };
      addEventListener("message", hear);
      const timer = setInterval(() => {
        if (!opened || opened.closed) end(null);
      }, 100);
    },
  };
  if (window.fbAsyncInit) window.fbAsyncInit();
})();
`;

/** The window's own script: tells the page that opened it what the provider says, and closes. */
export const windowScript = `(() => {
  const form = document.querySelector("form");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { cb, origin, feature } = form.dataset;
    const answer = await fetch("/facebook/dialog", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ending: event.submitter.value,
        phone: form.elements.phone.value,
        name: form.elements.name.value,
        cb,
        origin,
        is_coexisting: feature !== "",
      }),
    });
    const told = await answer.json();
    if (!answer.ok) {
      document.querySelector("[role=alert]").textContent = told.message;
      return;
    }
    for (const word of told.says) opener.postMessage(word, origin);
    close();
  });
})();
`;
