import type { Method } from '@cairn/contracts/extraction.ts';
import type { Engine } from './methods/engine.ts';
import { engines } from './index.ts';
import { type ConformanceKit, examine } from './testing/conformance.ts';
import { kits } from './testing/conformance-kits.ts';

const register: Record<Method, Engine> = engines;
const examinations: Record<Method, ConformanceKit> = kits;
for (const method of Object.keys(register) as Method[]) examine(method, register[method], examinations[method]);
