import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { codeFolderOf } from './app/code-folder.ts';
import { dataDirOf } from './config-data-dir.ts';

// Before any other module is loaded: the code that an earlier start compiled saves a fifth of a start's processor time.
const dataDir = dataDirOf(process.env);
if (existsSync(dataDir)) enableCompileCache(codeFolderOf({ dataDir }));
await import('./app/start.ts');
