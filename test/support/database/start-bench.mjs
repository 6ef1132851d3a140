import '../jest/load-typescript.mjs';

const { startBench } = await import('./bench.ts');

export default startBench;
