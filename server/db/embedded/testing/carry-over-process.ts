import { startEmbedded } from '../server.ts';
import { silent } from './clusters.ts';

/** Starts on the data folder and is killed while it carries the data over, when both servers run. */
const { dataDir, sources } = JSON.parse(process.argv[2] ?? '{}');
await startEmbedded(dataDir, silent, {
  sources,
  prepareNew: async () => {
    process.kill(process.pid, 'SIGKILL');
  },
});
