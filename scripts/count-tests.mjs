import { relative } from 'node:path';
import { root } from './paths.mjs';

/** Every test of a Playwright report, as `{ project, status, name }`; a status is expected, unexpected, flaky or skipped. */
export function e2eTests(report) {
  return report.suites.flatMap(testsOfSuite);
}

function testsOfSuite(suite) {
  const tests = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({
      project: test.projectName,
      status: test.status,
      name: `${spec.file}:${spec.line} › ${spec.title} (${test.projectName})`,
    })),
  );
  return [...tests, ...(suite.suites ?? []).flatMap(testsOfSuite)];
}

/** Of a Playwright report: how many passed, and which failed. */
export function countE2e(report) {
  const tests = e2eTests(report);
  // One that passed on its second try on a busy machine is named in the report, and counts.
  const passed = tests.filter(({ status }) => status === 'expected' || status === 'flaky');
  const failed = tests.filter(({ status }) => status === 'unexpected');
  return { passed: passed.length, failed: failed.map(({ name }) => name) };
}

/** The same of a vitest report. A file that could not even be loaded holds no tests, and counts as one. */
export function countUnit(report) {
  const failed = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length > 0) return tests.map(({ fullName }) => `${fileName(file)} › ${fullName}`);
    return file.status === 'failed' ? [fileName(file)] : [];
  });
  return { passed: report.numPassedTests, failed };
}

const fileName = ({ name }) => relative(root, name);
