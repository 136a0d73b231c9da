export { addCoins } from './coin/coin.repository.js';
export { coinPrice, createCoins } from './coin/coins.js';
export { followers } from './coin/followers.js';
export { createCouponService, type CouponService } from './coupon/coupon.service.js';
export { resealSeeds } from './draw/seeds.js';
export { spinRoutes } from './spin.routes.js';
export { createSpinService, type SpinService } from './spin.service.js';
export { wheel, type Wheel } from './wheel/wheel.js';
export { offerWheel } from './wheel/wheel.repository.js';
