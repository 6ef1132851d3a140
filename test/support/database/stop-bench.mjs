import '../jest/load-typescript.mjs';

const { stopBench } = await import('./bench.ts');

export default stopBench;
