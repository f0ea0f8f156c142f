import { LowStockScreen } from "./low-stock-screen.tsx";
import { StockTakingScreen } from "./stock-taking-screen.tsx";

/** The few pages of stock, which travel together: each chunk more is a name more in what every page begins with. */
export const screens = {
  "/products/low-stock": LowStockScreen,
  "/products/stock-taking": StockTakingScreen,
};
