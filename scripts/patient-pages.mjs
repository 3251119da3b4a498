import { configure } from '@testing-library/react';

/** What a test waits for in a page may take as long as the test: a busy machine must not fail it. */
configure({ asyncUtilTimeout: 60_000 });
