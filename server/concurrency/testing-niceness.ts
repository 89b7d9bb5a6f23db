import { setReaderNiceness } from './priority.ts';

// Before each test file: what its tests start takes over the value of vitest.config.ts too.
setReaderNiceness(Number(process.env.READER_NICENESS ?? 0));
