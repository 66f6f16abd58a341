/** Tests of the apps know the stack only through this package. */
export { demoPassword, demoUsers, type DemoUserKey } from "@acervo/infra/demo/demo-users";
