/** Runs a script: its answer is the exit code, and what it throws is printed without a stack. */
export async function runMain(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
