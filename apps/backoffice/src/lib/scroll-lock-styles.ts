/**
 * Stands in for `react-style-singleton`, through which open dialogs and menus hold the page still. Theirs writes a style
 * element, whose text depends on the scroll bar's width, so that no policy could name it; this one hands the same rules
 * to the document as a sheet made by script, which a strict `style-src` allows.
 */
import { useLayoutEffect } from "react";

type StyleProps = { styles: string; dynamic?: boolean };

/** @returns a component whose rules hold as long as it is shown */
export function styleSingleton(): (props: StyleProps) => null {
  return function AdoptedStyles({ styles }) {
    useLayoutEffect(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      };
    }, [styles]);
    return null;
  };
}
