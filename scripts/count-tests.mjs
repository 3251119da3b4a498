/** Every test of a Playwright report, as `{ project, status }`; a status is expected, unexpected, flaky or skipped. */
export function e2eTests(report) {
  return report.suites.flatMap(testsOfSuite);
}

function testsOfSuite(suite) {
  const own = (suite.specs ?? []).flatMap((spec) => spec.tests);
  const tests = own.map((test) => ({ project: test.projectName, status: test.status }));
  return [...tests, ...(suite.suites ?? []).flatMap(testsOfSuite)];
}

/** `{ passed, failed }` of a Playwright report. */
export function countE2e(report) {
  const tests = e2eTests(report);
  const count = (...statuses) => tests.filter((test) => statuses.includes(test.status)).length;
  // One that passed on its second try on a busy machine is named in the report, and counts.
  return { passed: count('expected', 'flaky'), failed: count('unexpected') };
}

/** The same of a vitest report. A file that could not even be loaded holds no tests, and counts as one. */
export function countUnit(report) {
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
