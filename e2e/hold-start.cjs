// Loaded by Electron before the app. Playwright takes hold of an app while it starts, and a window that is being made in that
// moment may never be reported, or hold it up for good: so there is none before the test says so.
const { app } = require('electron');

const ready = app.whenReady();
const told = new Promise((resolve) => {
  globalThis.goOn = resolve;
});
app.whenReady = () => told.then(() => ready);
