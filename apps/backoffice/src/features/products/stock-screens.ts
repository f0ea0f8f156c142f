/** The few pages of stock, which travel together: each chunk more is a name more in what every page begins with. */
export { LowStockScreen } from "./low-stock-screen.tsx";
export { StockTakingScreen } from "./stock-taking-screen.tsx";
