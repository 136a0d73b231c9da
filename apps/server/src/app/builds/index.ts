export { assetsOfOtherBuilds } from './assets.routes.js';
export { type Builds, createBuilds } from './builds.js';
