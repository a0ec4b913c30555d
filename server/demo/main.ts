import { runDemo } from './run.ts';

// `npm run demo [-- --reset]`

await runDemo(process.argv.slice(2));
