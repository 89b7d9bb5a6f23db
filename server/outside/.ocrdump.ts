import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makeReadPicture } from './ocr.ts';

const r = makeReadPicture();
const dir = '/work/shared/corpus/images/';
for (const f of readdirSync(dir)) {
  if (process.argv[2] && !f.includes(process.argv[2])) continue;
  const t = performance.now();
  const got = await r(readFileSync(dir + f), new AbortController().signal);
  console.log('=====', f, got.width, got.height, Math.round(performance.now() - t), 'ms');
  for (const l of got.lines) console.log(`${Math.round(l.confidence)}\t${l.box.x},${l.box.y} ${l.box.width}x${l.box.height}\t${l.text}`);
  writeFileSync('/tmp/ocr-' + f + '.json', JSON.stringify(got));
}
await r.close();
